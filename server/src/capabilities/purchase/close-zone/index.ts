export { findClosure, reopenZone, writeClosure, type ZoneClosure } from './closure.ts'
export { findZones, type ZoneToClose } from './find-zone.ts'
export { giveBackClosed, type GivenBack } from './give-back-closed.ts'
export { standingOn } from './standing-on.ts'
