import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { guidePath, pathTo, paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { WaterPicture } from '#web/ui/water-picture.tsx'
import type { PermitShown } from './permit-shown.ts'

/** The list of permits has it, too. */
export type PermitOfHead = Pick<
  PermitShown,
  'permitId' | 'associationId' | 'associationName' | 'waters' | 'name' | 'picture' | 'summary'
> & { waterLine?: string | undefined }

export function PermitHead({ permit, day }: { permit: PermitOfHead; day: string | undefined }) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 tight:grid-cols-1 md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-0 pt-5 pb-6">
      <div>
        <p className="text-ink-soft">
          <Link
            href={pathTo(paths.contacts, { association: permit.associationId })}
            routerOptions={{ state }}
            aria-label={t('buy.contactsOf', { association: permit.associationName })}
          >
            {permit.associationName}
          </Link>
          {permit.waters.length > 0 && <> · {permit.waters.join(', ')}</>}
        </p>
        <h1 className="mt-1 text-3xl md:text-4xl">{permit.name}</h1>
      </div>
      {/* Small on a phone: the largest thing of the first screenful is text, which comes before a picture. */}
      {permit.picture && (
        <figure className="w-24 tight:w-full md:row-span-2 md:w-96">
          <WaterPicture
            picture={permit.picture}
            sizes="(min-width: 720px) 384px, 96px"
            className="size-24 rounded-md md:h-56 md:w-96"
            isFirst
          />
          <figcaption className="mt-1 text-xs text-ink-soft md:text-right">
            {t('ui.pictureBy', { credit: permit.picture.credit })}
          </figcaption>
        </figure>
      )}
      <div className="col-span-full md:col-span-1 md:col-start-1">
        <p className="flex flex-wrap gap-x-5 [&_a]:inline-block [&_a]:py-2.5">
          <Link href={pathTo(paths.map, { permit: permit.permitId, day })}>{t('map.link')}</Link>
          <Link href={guidePath(permit.associationId)}>{t('map.guideLink')}</Link>
        </p>
        {permit.summary && <p className="mt-1 max-w-lines text-ink-soft">{permit.summary}</p>}
        {permit.waterLine && <p className="mt-1 max-w-lines text-ink-soft">{permit.waterLine}</p>}
      </div>
    </header>
  )
}
