import { useState } from 'react'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMemberships, type Membership } from '#contract/memberships.ts'
import { dayText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { JoinSheet } from './join-sheet.tsx'

/** Of the account: a form of it has no other owner. */
const OWN = ''

/** Where the angler is a member; whom an association has without an e-mail says which member they are. */
export default function Memberships() {
  const { t } = useTexts()
  const query = useCallQuery(listMemberships, {})
  const [opened, setOpened] = useOpenedEntry('join-membership', OWN)
  const [done, setDone] = useState<string>()
  return (
    <section aria-labelledby="memberships" className="flex flex-col gap-4">
      <h2 id="memberships" className="text-2xl">
        {t('my-data.memberships.title')}
      </h2>
      <p className="text-ink-soft">{t('my-data.memberships.why')}</p>
      <QueryBoundary query={query} skeleton={<SkeletonLines lines={2} />}>
        {({ memberships }) => (
          <>
            {memberships.length === 0 ? (
              <p>{t('my-data.memberships.none')}</p>
            ) : (
              <>
                <ul className="flex flex-col divide-y divide-hair">
                  {memberships.map((one) => (
                    <MembershipText key={one.associationId} membership={one} />
                  ))}
                </ul>
                <p>
                  <Link href={paths.memberCards}>{t('my-data.memberships.cards')}</Link>
                </p>
              </>
            )}
            <div>
              <Button
                variant="secondary"
                onPress={() => {
                  setDone(undefined)
                  setOpened(NEW_ENTRY)
                }}
              >
                {t('my-data.memberships.join')}
              </Button>
            </div>
            {opened !== undefined && (
              <JoinSheet
                onClose={() => setOpened(undefined)}
                onDone={(association) => {
                  setOpened(undefined)
                  setDone(t('my-data.memberships.joined', { association }))
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
      {done !== undefined && (
        <Notice kind="success" isNew>
          {done}
        </Notice>
      )}
    </section>
  )
}

function MembershipText({ membership }: { membership: Membership }) {
  const { t, region } = useTexts()
  const { associationName, name, number, validUntil, isOver } = membership
  const day = validUntil && dayText(validUntil, 'dated', region)
  const details = [
    name,
    number && t('my-data.memberships.number', { number }),
    day === undefined
      ? t('my-data.memberships.forEver')
      : t(`my-data.memberships.${isOver ? 'over' : 'until'}`, { day }),
  ].filter(Boolean)
  return (
    <li className="py-2">
      <h3 className="font-medium wrap-anywhere">{associationName}</h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{details.join(' · ')}</p>
      <RenewLink membership={membership} />
    </li>
  )
}

/** Where a plan can be joined now; the club’s next year is offered some time before the end of this one. */
function RenewLink({ membership: { associationId, associationName } }: { membership: Membership }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const query = useCallQuery(listMembershipPlans, { associationId })
  const plans = query.data?.plans.filter(({ offered }) => offered) ?? []
  const [plan, ...others] = plans
  if (!isOnline || plan === undefined) return null
  const only = others.length === 0 ? plan.key : undefined
  return (
    <div className="mt-1 -ml-5">
      <ButtonLink
        variant="quiet"
        href={pathTo(paths.join, { association: associationId, plan: only })}
        aria-label={t('my-data.memberships.renewOf', { association: associationName })}
      >
        {t('my-data.memberships.renew')}
      </ButtonLink>
    </div>
  )
}
