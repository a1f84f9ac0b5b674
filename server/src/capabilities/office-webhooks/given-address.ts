import type { FieldErrorCode } from '#contract/errors.ts'
import { addWebhook } from '#contract/office-webhooks.ts'
import { wireNameOf } from '#contract/wire.ts'
import {
  type AddressMistake,
  AddressRefused,
  publicAddress,
} from '#server/platform/outgoing/public-address.ts'
import { refuseFields } from '#server/platform/refusal.ts'

const CODES: Record<AddressMistake, FieldErrorCode> = {
  notAnAddress: 'NOT_A_WEB_ADDRESS',
  notHttps: 'HTTPS_NEEDED',
  password: 'ADDRESS_WITH_PASSWORD',
  port: 'ADDRESS_WITH_PORT',
  numbers: 'ADDRESS_NOT_PUBLIC',
  local: 'ADDRESS_NOT_PUBLIC',
  notPublic: 'ADDRESS_NOT_PUBLIC',
}

const HTTPS = /^\s*https:\/\//i

/** As it is kept. Where its name leads is checked with each message, as it may lead elsewhere the next time. */
export function givenAddress(text: string): string {
  try {
    return publicAddress(text).href
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    // Without its beginning it is no address at all: that is what is missing.
    const code = HTTPS.test(text) ? CODES[error.mistake] : 'HTTPS_NEEDED'
    return refuseFields([{ field: wireNameOf(addWebhook.request, 'url'), code }])
  }
}

/** What of an address is shown beside its messages, and in the trail: the rest may open something. */
export const hostOf = (url: string): string => new URL(url).host
