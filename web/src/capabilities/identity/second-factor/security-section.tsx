import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import {
  addPasskey,
  beginTotp,
  disableTotp,
  passkeyRegistrationOptions,
  readSecondFactor,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { ask } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { openFields } from '#web/platform/typed/typed-fields.ts'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { makePasskey } from './browser-passkeys.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { NamePasskey } from './name-passkey.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Recovery } from './recovery.tsx'
import { SetUpBy } from './set-up-by.tsx'
import { Totp } from './totp.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'
import { useConfirmed } from './use-confirmed.ts'
import { WhatFailed } from './what-failed.tsx'

type SecondFactor = ResponseOf<typeof readSecondFactor>

export default function SecuritySection() {
  const { t } = useTranslation()
  const known = useCallQuery(readSecondFactor, {})
  return (
    <section id="sicurezza" aria-labelledby="security" className="flex flex-col gap-5">
      <h2 id="security" className="text-2xl">
        {t('second-factor.title')}
      </h2>
      <QueryBoundary query={known} skeleton={<SkeletonLines lines={5} />}>
        {(secondFactor) => <Ways secondFactor={secondFactor} />}
      </QueryBoundary>
    </section>
  )
}

function Ways({ secondFactor }: { secondFactor: SecondFactor }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const [isNaming, setNaming] = useKeptOpen({ form: 'passkey-name' })
  const [enrolling, setEnrolling] = useState<ResponseOf<typeof beginTotp>>()
  const changed = (recoveryCodes?: string[]) => {
    if (recoveryCodes !== undefined) setCodes(recoveryCodes)
    void queries.invalidateQueries()
  }

  const begin = useConfirmed(() => ask(beginTotp, {}), setEnrolling)
  const disable = useConfirmed(
    () => ask(disableTotp, {}),
    () => changed(),
  )
  const add = useConfirmed(
    async (name: string) => {
      const { options } = await ask(passkeyRegistrationOptions, {})
      return await ask(addPasskey, { name, passkey: await makePasskey(options) })
    },
    ({ recoveryCodes }) => {
      setNaming(false)
      openFields({ form: 'passkey-name' }).forget()
      changed(recoveryCodes)
    },
  )
  const remove = useConfirmed(
    (id: string) => ask(removePasskey, { id }),
    () => changed(),
  )
  const renew = useConfirmed(
    () => ask(renewRecoveryCodes, {}),
    ({ recoveryCodes }) => changed(recoveryCodes),
  )
  const asking = [begin, disable, add, remove, renew].find(({ isAsking }) => isAsking)

  const { totp, passkeys, recoveryCodesLeft } = secondFactor
  const isOn = totp || passkeys.length > 0
  return (
    <>
      <SetUpBy {...secondFactor} isOn={isOn} />
      <p className="text-ink-soft">{t(isOn ? 'second-factor.isOn' : 'second-factor.why')}</p>
      <div className="border-t border-hair">
        <Totp
          isOn={totp}
          onEnable={() => begin.start(undefined)}
          onDisable={() => disable.start(undefined)}
          isPending={begin.isPending || disable.isPending}
        />
        <Passkeys
          passkeys={passkeys}
          onAdd={() => setNaming(true)}
          onRemove={remove.start}
          isPending={remove.isPending}
        />
        {isOn && (
          <Recovery
            left={recoveryCodesLeft}
            onRenew={() => renew.start(undefined)}
            isPending={renew.isPending}
          />
        )}
      </div>
      <WhatFailed error={begin.error ?? disable.error ?? remove.error ?? renew.error} />
      {isNaming && (
        <NamePasskey
          onNamed={add.start}
          onClose={() => setNaming(false)}
          isPending={add.isPending}
          error={add.error}
        />
      )}
      {enrolling && (
        <TotpEnrolment
          {...enrolling}
          onClose={() => setEnrolling(undefined)}
          onDone={(recoveryCodes) => {
            setEnrolling(undefined)
            changed(recoveryCodes)
          }}
        />
      )}
      {asking && (
        <ConfirmIdentity
          forWhat="signIn"
          hasCode={totp}
          hasPasskey={passkeys.length > 0}
          onConfirmed={asking.confirmed}
          onClose={asking.giveUp}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}
