export { tellPrograms, type Happened } from './store/tell-programs.ts'
export { type Deliveries, startDeliveries } from './send/start-deliveries.ts'
export { newSecret, openSecret, sealSecret } from './send/secrets.ts'
