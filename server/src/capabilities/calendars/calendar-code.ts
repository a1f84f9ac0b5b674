import { createHash, randomBytes } from 'node:crypto'
import { CALENDARS } from '#contract/calendar-links.ts'
import type { Config } from '#server/platform/config.ts'
import { open, seal } from '#server/platform/sealing/seal.ts'
import { sealingKeys } from '#server/platform/sealing/sealing-keys.ts'

const CODE_BYTES = 32

export const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url')
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

type Keys = Pick<Config, 'secondFactorKeys' | 'dataDir'>
const ownerOf = (accountId: string): string => `calendar:${accountId}`

export const sealCode = (config: Keys, accountId: string, code: string) =>
  seal(sealingKeys(config), ownerOf(accountId), Buffer.from(code))

/** Undefined: it was sealed with a key that this server does not have. */
export const openCode = (
  config: Keys,
  accountId: string,
  sealed: { keyId: string; bytes: Buffer },
): string | undefined => open(sealingKeys(config), ownerOf(accountId), sealed)?.toString()

export const linkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string =>
  `${publicUrl}${CALENDARS}/${code}.ics`
