import { HANDLED_EVENTS } from '#server/capabilities/purchase/index.ts'
import { shareDouble } from '#server/platform/payments/shared-double.ts'
import { createLog } from '#server/platform/log.ts'
import { onStopRequest } from '../../../scripts/stop-request.ts'

/** The card provider's stand-in of a data folder; the server on that folder finds it there. */
const [dataDir = '', port = '0', webhookUrl = ''] = process.argv.slice(2)
const log = createLog('warn')
const double = await shareDouble({
  dataDir,
  wantedPort: Number(port),
  webhookUrl,
  webhookEvents: HANDLED_EVENTS,
  log,
})
onStopRequest(() => double.close())
process.send?.({ publishableKey: double.payments.publishableKey })
