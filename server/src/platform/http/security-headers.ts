import { appPolicy, type ContentOrigins } from './content-policy.ts'

const A_YEAR_SECONDS = 31_536_000

/** Set on every answer, also on those that are made before any hook runs. */
export type SecurityHeaders = Readonly<Record<string, string>>

export const securityHeaders = (origins: ContentOrigins, https: boolean): SecurityHeaders => ({
  'content-security-policy': appPolicy(origins, https),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Addresses are not sent to other sites: the specification has tokens in query strings.
  'referrer-policy': 'no-referrer',
  ...(https && { 'strict-transport-security': `max-age=${A_YEAR_SECONDS}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // The same as `frame-ancestors` for old browsers. Only the widget's document removes both.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers opened holes of its own.
  'x-xss-protection': '0',
})
