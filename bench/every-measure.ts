import { fullPurchaseMeasure } from './buying/full-purchase.ts'
import { membersMeasure } from './members.ts'
import { memoryMeasure } from './buying/memory/memory.ts'
import { memoryPeakMeasure } from './memory-peak/memory-peak.ts'
import { floodClosureMeasure } from './buying/flood/flood-closure.ts'
import { officePublishMeasure } from './buying/publishing/office-publish.ts'
import { growthMeasure } from './buying/past/growth.ts'
import { mailDownMeasure } from './buying/mail-down.ts'
import { ordersMeasure } from './buying/orders.ts'
import { takingPlacesMeasure } from './buying/taking-places.ts'
import { webhooksMeasure } from './buying/webhooks.ts'
import { twoQuotasMeasure } from './buying/two-quotas.ts'
import { whatCanBeBoughtMeasure } from './buying/what-can-be-bought.ts'
import { bankMonthMeasure } from './bank-month.ts'
import { counterMonthMeasure } from './counter-month.ts'
import { firstPageMeasure } from './first-page.ts'
import { hostileMeasure } from './hostile/hostile.ts'
import { lighthouseMeasure } from './lighthouse.ts'
import type { Measure } from './measure.ts'
import { officeExportsMeasure } from './office-exports.ts'
import { officePageMeasure } from './office-page.ts'
import { officeSearchMeasure } from './office-search.ts'
import { offlineStartMeasure } from './offline-start.ts'
import { pushesMeasure } from './pushes.ts'
import { publicPagesMeasure } from './public-pages.ts'
import { sameTimeMeasure } from './same-time.ts'
import { snapshotServerMeasure } from './snapshot-server.ts'
import { startMeasure } from './start.ts'
import { wardenMeasure } from './warden/warden.ts'

/** In the order in which they are run: the quick ones first. */
export const everyMeasure: Measure[] = [
  startMeasure,
  firstPageMeasure,
  lighthouseMeasure,
  publicPagesMeasure,
  offlineStartMeasure,
  wardenMeasure,
  snapshotServerMeasure,
  sameTimeMeasure,
  officePageMeasure,
  officeExportsMeasure,
  officeSearchMeasure,
  counterMonthMeasure,
  bankMonthMeasure,
  membersMeasure,
  pushesMeasure,
  officePublishMeasure,
  takingPlacesMeasure,
  mailDownMeasure,
  webhooksMeasure,
  twoQuotasMeasure,
  fullPurchaseMeasure,
  ordersMeasure,
  floodClosureMeasure,
  whatCanBeBoughtMeasure,
  growthMeasure,
  memoryMeasure,
  memoryPeakMeasure,
  hostileMeasure,
]
