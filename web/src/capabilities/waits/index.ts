export { JoinWait, type JoinWaitProps, type WaitPlace } from './join-wait.tsx'
export { useHasList } from './use-has-list.ts'
export { MyWaits } from './part.ts'
