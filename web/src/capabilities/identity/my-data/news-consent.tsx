import { useTranslation } from 'react-i18next'
import { readProfile } from '#contract/identity.ts'
import { changeNewsConsent } from '#contract/personal-data.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useAct } from '#web/platform/query/use-act.ts'

/** Consent to news of the associations: off by default, withdrawn by one tap. */
export function NewsConsent({ isGiven }: { isGiven: boolean }) {
  const { t } = useTranslation()
  const change = useAct(changeNewsConsent, { renews: [readProfile] })
  return (
    <section aria-labelledby="news" className="flex flex-col gap-2">
      <h2 id="news" className="text-2xl">
        {t('my-data.news.title')}
      </h2>
      <Switch
        isSelected={isGiven}
        isDisabled={change.isPending}
        onChange={(newsletter) => change.go({ newsletter })}
        description={t('my-data.news.explained')}
      >
        {t('identity.fields.newsletter')}
      </Switch>
      {change.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {change.failure}
        </Notice>
      )}
      {change.isDone && !change.isPending && (
        <Notice kind="success" isNew>
          {t(isGiven ? 'my-data.news.given' : 'my-data.news.withdrawn')}
        </Notice>
      )}
    </section>
  )
}
