import { setZoneOfTheWaters } from '#web/platform/waters-zone.ts'

/** The waters of the tests, as `/config.json` would have said. */
setZoneOfTheWaters('Europe/Rome')
