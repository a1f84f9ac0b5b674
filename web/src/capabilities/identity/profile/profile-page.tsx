import { useTranslation } from 'react-i18next'
import { readProfile } from '#contract/identity.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MyApplications } from '../../purchase/index.ts'
import { Reminders } from '../../notices/index.ts'
import { MyWaits } from '../../waits/index.ts'
import { NewsConsent } from '../my-data/news-consent.tsx'
import { YourData } from '../my-data/your-data.tsx'
import { Sessions } from '../sessions/sessions.tsx'
import SecuritySection from '../second-factor/security-section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

const Memberships = partOnDemand(() => import('../memberships/memberships.tsx'))
const People = partOnDemand(() => import('../people/people.tsx'))
const MyCalendar = partOnDemand(() => import('../my-data/my-calendar.tsx'))
const SavedCards = partOnDemand(() => import('../my-data/saved-cards.tsx'))
const StatedFacts = partOnDemand(() => import('../my-data/stated-facts.tsx'))

export default function ProfilePage() {
  const { t } = useTranslation()
  const profile = useCallQuery(readProfile, {})
  const title = t('identity.profile.title')
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-2 pb-12 md:px-6">
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-12 md:grid-cols-[minmax(0,1fr)_minmax(0,400px)] md:gap-16">
        <QueryBoundary query={profile} skeleton={<SkeletonLines lines={8} />}>
          {(known) => <ProfileForm key={known.email} known={known} />}
        </QueryBoundary>
        <ChangePasswordForm />
        <SecuritySection />
        <Sessions />
        {profile.data && (
          <div className="flex flex-col gap-12">
            {profile.data.kind === 'angler' && <Reminders />}
            {profile.data.kind === 'angler' && <MyWaits />}
            {profile.data.kind === 'angler' && <MyApplications />}
            {profile.data.kind === 'angler' && <Memberships />}
            {profile.data.kind === 'angler' && <People />}
            {profile.data.kind === 'angler' && <StatedFacts />}
            {profile.data.kind === 'angler' && <SavedCards />}
            {profile.data.kind === 'angler' && <MyCalendar />}
            <NewsConsent isGiven={profile.data.newsletter ?? false} />
            <YourData email={profile.data.email} />
          </div>
        )}
      </div>
    </div>
  )
}
