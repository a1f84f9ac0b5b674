import { setZoneOfTheWaters } from '#web/platform/waters-zone.ts'

/** The time zone of the tests’ waters, otherwise from `/config.json`. */
setZoneOfTheWaters('Europe/Rome')
