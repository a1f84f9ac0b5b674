import { useState } from 'react'
import { listClubPhotos } from '#contract/catch-photos.ts'
import type { ResponseOf } from '#contract/call.ts'
import { dayText } from '#rules/day-text.ts'
import type { Office } from '#contract/staff.ts'
import { useFishWords } from '#web/capabilities/outings/index.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { capitalised } from './capitalised.ts'
import { ClubPicture } from './club-picture.tsx'

type Photos = ResponseOf<typeof listClubPhotos>

/** The photographs of a year for which the association asks as proof, without names. */
export function ClubPhotos({ office: { associationId }, year }: { office: Office; year: number }) {
  const { t } = useTexts()
  const [before, setBefore] = useState<string>()
  const photos = useCallQuery(listClubPhotos, { associationId, year, ...(before && { before }) })
  return (
    <section aria-labelledby="photos-of-club" className="flex flex-col gap-4 border-t border-hair pt-6">
      <h2 id="photos-of-club" className="text-2xl">
        {t('office-statistics.photos.title')}
      </h2>
      <QueryBoundary query={photos} skeleton={<SkeletonLines lines={4} />}>
        {(data) =>
          data.photos.length === 0 ? (
            <p className="max-w-lines text-ink-soft">{t('office-statistics.photos.none')}</p>
          ) : (
            <>
              <p className="max-w-lines text-ink-soft">{t('office-statistics.photos.explained')}</p>
              <PhotosOfClub associationId={associationId} of={data} />
            </>
          )
        }
      </QueryBoundary>
      <div className="flex flex-wrap gap-3">
        {before !== undefined && (
          <Button variant="secondary" onPress={() => setBefore(undefined)}>
            {t('office-statistics.photos.newest')}
          </Button>
        )}
        {photos.data?.hasMore === true && (
          <Button variant="secondary" onPress={() => setBefore(photos.data?.photos.at(-1)?.photoId)}>
            {t('office-statistics.photos.older')}
          </Button>
        )}
      </div>
    </section>
  )
}

function PhotosOfClub({ associationId, of: { photos } }: { associationId: number; of: Photos }) {
  const { t, region } = useTexts()
  const { name, cm } = useFishWords()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6">
      {photos.map(({ photoId, species, lengthCm, day, zoneName, kept }) => {
        const fish = capitalised(name(species), region)
        const size = lengthCm === undefined ? [] : [cm(lengthCm)]
        return (
          <li key={photoId} className="flex flex-col gap-2">
            <ClubPicture {...{ associationId, photoId }} alt={t('fish-photos.alt', { fish })} />
            <p className="font-semibold">{[fish, ...size].join(', ')}</p>
            <p className="text-sm text-ink-soft">
              {[
                dayText(day, 'day', region),
                ...(zoneName === undefined ? [] : [zoneName]),
                t(kept ? 'river.kept' : 'river.released'),
              ].join(' · ')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
