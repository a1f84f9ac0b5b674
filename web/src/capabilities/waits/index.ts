export { JoinWait, type JoinWaitProps } from './join-wait.tsx'
export { MyWaits } from './part.ts'
