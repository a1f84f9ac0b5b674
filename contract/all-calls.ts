import { appErrorCalls } from './app-errors.ts'
import { archiveCalls } from './archive.ts'
import { bookingsCalls } from './bookings.ts'
import type { Call } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { changeCalls } from './changes.ts'
import { deviceSealCalls } from './device-seal.ts'
import { factCalls } from './facts.ts'
import { favouriteCalls } from './favourites.ts'
import { guidesCalls } from './guides.ts'
import { holdCalls } from './holds.ts'
import { identityCalls } from './identity.ts'
import { officeEventCalls } from './office-events.ts'
import { officeCardsCalls } from './office-cards.ts'
import { officeClosureCalls } from './office-closures.ts'
import { officeDayCalls } from './office-day.ts'
import { officeMessageCalls } from './office-messages.ts'
import { memberImportCalls } from './member-import.ts'
import { officeMemberCalls } from './office-members.ts'
import { officeOrdinanceCalls } from './office-ordinances.ts'
import { officeWardenCalls } from './office-wardens.ts'
import { officeSaleCalls } from './office-sale.ts'
import { searchSales } from './office-sales.ts'
import { officeExportCalls } from './office-exports.ts'
import { officeDraftCalls } from './office-draft.ts'
import { officeSettingsCalls } from './office-settings.ts'
import { officeReturnCalls } from './office-returns.ts'
import { officeStatisticsCalls } from './office-statistics.ts'
import { readTakings } from './office-takings.ts'
import { operatorCalls } from './operator.ts'
import { orderAgainCalls } from './order-again.ts'
import { permitsCalls } from './permits.ts'
import { personalDataCalls } from './personal-data.ts'
import { purchaseCalls } from './purchase.ts'
import { noteCalls } from './notes.ts'
import { riverLogCalls } from './river-log.ts'
import { sessionCalls } from './sessions.ts'
import { secondFactorCalls } from './second-factor.ts'
import { secondStepCalls } from './second-step.ts'
import { staffCalls } from './staff.ts'
import { supervisionCalls } from './supervision.ts'

/** Every call of the API, for the API document and for tests over all calls. */
export const allCalls = [
  ...identityCalls,
  ...sessionCalls,
  ...deviceSealCalls,
  ...personalDataCalls,
  ...secondStepCalls,
  ...secondFactorCalls,
  ...catalogueCalls,
  ...favouriteCalls,
  ...factCalls,
  ...purchaseCalls,
  ...holdCalls,
  ...orderAgainCalls,
  ...permitsCalls,
  ...changeCalls,
  ...bookingsCalls,
  ...archiveCalls,
  ...guidesCalls,
  ...riverLogCalls,
  ...noteCalls,
  ...supervisionCalls,
  ...staffCalls,
  ...officeEventCalls,
  ...officeStatisticsCalls,
  ...officeReturnCalls,
  readTakings,
  ...officeDayCalls,
  ...officeExportCalls,
  searchSales,
  ...officeSaleCalls,
  ...officeMessageCalls,
  ...officeWardenCalls,
  ...officeMemberCalls,
  ...memberImportCalls,
  ...officeClosureCalls,
  ...officeOrdinanceCalls,
  ...officeSettingsCalls,
  ...officeDraftCalls,
  ...officeCardsCalls,
  ...operatorCalls,
  ...appErrorCalls,
] as unknown as Call[]
