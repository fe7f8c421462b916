import { NativeModules } from 'react-native';
export const signIn = () => NativeModules.JanrainBridge.signIn();
