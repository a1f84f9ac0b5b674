import { WhileAway } from '#web/platform/api/away-notice.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { type JoinMistake, joinFieldId } from './join-mistakes.ts'
import { type Joiner, nameOfJoiner } from './joiners.ts'
import type { JoinForm } from './use-join-form.ts'

/** The sum, what is wrong, and the way to the payment or to the association: nothing of it is lost where it fails. */
export function WayOn({ form }: { form: JoinForm }) {
  const { t, region } = useTexts()
  const session = useSession()
  const isOnline = useOnline()
  const { joiners, toApply, payNow, applied, mistakes, attempt, totalCents, problem, quote } = form
  const namesOf = (people: readonly Joiner[]) =>
    new Intl.ListFormat(region).format(people.map((one) => nameOfJoiner(one, t, session)))
  // Nothing is left to be sent.
  const isAllApplied = applied.length > 0 && joiners.length === 0
  const act = toApply.length === 0 ? 'toPayment' : payNow.length === 0 ? 'ask.act' : 'ask.actAndPay'
  const labelOf = ({ joiner, field, document }: JoinMistake) => {
    const what = document ?? (field && t(`buy.holder.${field}`))
    const who = nameOfJoiner(joiner, t, session)
    return what ? `${who}: ${what}` : who
  }
  const wrong = mistakes.map((one) => ({
    fieldId: joinFieldId(one.joiner.key, one.field),
    message: one.message === undefined ? labelOf(one) : `${labelOf(one)}: ${one.message}`,
    isMissing: one.isMissing === true,
  }))
  return (
    <div className="flex flex-col gap-4 border-t border-hair pt-5">
      {totalCents !== undefined && (
        <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-lg font-[640]">{t('buy.price.total')}</span>
          <Money cents={totalCents} exact className="text-4xl" />
        </p>
      )}
      {toApply.length > 0 && payNow.length > 0 && (
        <Notice>
          <p>{t('join.ask.now', { names: namesOf(payNow) })}</p>
          <p>{t('join.ask.first', { names: namesOf(toApply) })}</p>
        </Notice>
      )}
      {attempt > 0 && <FormErrors errors={wrong} attempt={attempt} />}
      {attempt > 0 && joiners.length === 0 && !isAllApplied && (
        <Notice kind="alarm" isNew>
          {t('join.nobody')}
        </Notice>
      )}
      {problem && mistakes.length === 0 && (
        <Notice
          kind="alarm"
          isNew
          action={
            problem.code === 'TOO_MANY_UNPAID' && (
              <ButtonLink variant="secondary" href={paths.memberCards}>
                {t('join.toUnpaid')}
              </ButtonLink>
            )
          }
        >
          {problem.detail ?? problem.title}
        </Notice>
      )}
      {form.isUnreachable && (
        <Notice kind="warning" isNew>
          {t('app.unreachableTyped')}
        </Notice>
      )}
      {quote.isError && !quote.isFetching && mistakes.length === 0 && (
        <Notice
          kind="warning"
          isNew
          action={
            <Button variant="secondary" onPress={() => void quote.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('join.priceUnknown')}
        </Notice>
      )}
      {form.isSending && <WhileAway />}
      {!isAllApplied && (
        <Button
          wide
          size="river"
          isPending={form.isSending}
          pendingText={t('join.holding')}
          disabledBecause={isOnline ? undefined : t('join.offline')}
          onPress={form.send}
        >
          {t(`join.${act}`)}
        </Button>
      )}
      {applied.length > 0 && !form.isSending && (
        <Notice kind="success" isNew takesFocus={isAllApplied}>
          {t('join.ask.done', { count: applied.length, names: namesOf(applied) })}
        </Notice>
      )}
    </div>
  )
}
