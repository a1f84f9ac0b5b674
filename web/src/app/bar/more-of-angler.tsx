import {
  Archive,
  BookOpen,
  ChartColumn,
  IdCard,
  NotebookPen,
  Phone,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { usePermitAtHand } from './use-permit-at-hand.ts'

const icon = 'size-6'

interface MoreProps {
  /** A page opens. */
  onOpen: () => void
}

export function MoreOfAngler({ onOpen }: MoreProps) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const today = useToday()
  const association = usePermitAtHand()?.held
  return (
    <>
      <li>
        <ActionRow
          icon={<ShoppingBag aria-hidden className={icon} />}
          title={t('app.more.buy')}
          href={pathTo(paths.offers, { day: today })}
          onPress={onOpen}
        />
      </li>
      <li>
        <ActionRow
          icon={<ChartColumn aria-hidden className={icon} />}
          title={t('app.more.season')}
          text={t('app.more.seasonText')}
          href={paths.outings}
          onPress={onOpen}
        />
      </li>
      <li>
        <ActionRow
          icon={<NotebookPen aria-hidden className={icon} />}
          title={t('river.notes.title')}
          href={paths.myNotes}
          onPress={onOpen}
          routerOptions={{ state }}
        />
      </li>
      <li>
        <ActionRow
          icon={<IdCard aria-hidden className={icon} />}
          title={t('member-cards.title')}
          href={paths.memberCards}
          onPress={onOpen}
        />
      </li>
      <li>
        <ActionRow
          icon={<Archive aria-hidden className={icon} />}
          title={t('app.menu.archive')}
          href={paths.archive}
          onPress={onOpen}
        />
      </li>
      <li>
        <ActionRow
          icon={<BookOpen aria-hidden className={icon} />}
          title={t('app.menu.guides')}
          href={paths.guides}
          onPress={onOpen}
        />
      </li>
      {association && (
        <li>
          <ActionRow
            icon={<Phone aria-hidden className={icon} />}
            title={t('find.contacts.page')}
            text={association.associationName}
            href={pathTo(paths.contacts, { association: association.associationId })}
            onPress={onOpen}
            routerOptions={{ state }}
          />
        </li>
      )}
      <MyData onOpen={onOpen} />
    </>
  )
}

export function MyData({ onOpen }: MoreProps) {
  const { t } = useTranslation()
  return (
    <li>
      <ActionRow
        icon={<UserRound aria-hidden className={icon} />}
        title={t('app.more.myData')}
        href={paths.profile}
        onPress={onOpen}
      />
    </li>
  )
}
