import { createStripeDouble } from './index.ts'

/** Runs the double alone: `node stripe-double/main.ts`. */
const { STRIPE_DOUBLE_PORT, STRIPE_DOUBLE_STATE, STRIPE_DOUBLE_WEBHOOK_URL } = process.env

const port = Number(STRIPE_DOUBLE_PORT ?? 4242)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`STRIPE_DOUBLE_PORT must be a port number, not "${STRIPE_DOUBLE_PORT}"\n`)
  process.exit(1)
}
const double = await createStripeDouble({
  port,
  ...(STRIPE_DOUBLE_STATE ? { stateFile: STRIPE_DOUBLE_STATE } : {}),
  ...(STRIPE_DOUBLE_WEBHOOK_URL ? { webhookUrl: STRIPE_DOUBLE_WEBHOOK_URL } : {}),
})
// One line of JSON, so that the parent process can read the keys.
const { url, secretKey, publishableKey, webhookSecret } = double
process.stdout.write(
  `${JSON.stringify({ url, port: double.port, secretKey, publishableKey, webhookSecret })}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void double.close().then(() => process.exit(0)))
}
