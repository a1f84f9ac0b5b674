/** Settings of a club's server, such as its database and its card provider, must not reach the tests. */
const OF_A_SERVER =
  /^(NODE_ENV|PORT|HOST|PUBLIC_URL|DATABASE_URL|DATA_DIR|API_KEY|DEMO|SMTP_URL|MAIL_FROM|TRUST_PROXY|CONTACT_EMAIL|SECURITY_[A-Z_]+|LOG_LEVEL|METRICS_TOKEN|SECOND_FACTOR_KEY|WARDEN_SECOND_FACTOR|OFFICE_SECOND_FACTOR|STRIPE_.*|MAP_.*|PG[A-Z]+)$/

export function testEnvironment(
  env: NodeJS.ProcessEnv,
  added: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !OF_A_SERVER.test(name))
  return { ...Object.fromEntries(kept), NO_COLOR: '1', ...added }
}
