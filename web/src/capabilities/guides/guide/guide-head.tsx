import { AssociationLogo, type Logo } from '#web/ui/association-logo.tsx'
import type { Guide } from '../guide-shown.ts'

interface GuideHeadProps {
  of: Pick<Guide, 'name' | 'colour' | 'waters' | 'summary'> & { logo?: Logo | { url: string } | undefined }
  /** Of its heading: 3 within a page of something else. */
  level?: 1 | 3
}

/** An association by its name, colour, waters and one line. */
export function GuideHead({ of: { name, colour, logo, waters, summary }, level = 1 }: GuideHeadProps) {
  return (
    <>
      {logo && <AssociationLogo logo={logo} className="mb-3 max-h-20 max-w-48" />}
      {level === 1 ? (
        <h1 className="text-3xl md:text-4xl">{name}</h1>
      ) : (
        <h3 className="text-2xl wrap-anywhere">{name}</h3>
      )}
      <span
        aria-hidden
        className="mt-3 block h-1 w-24 rounded-full border border-edge/40 forced-color-adjust-none"
        style={{ backgroundColor: colour }}
      />
      <p className="mt-3 font-medium">{waters.join(', ')}</p>
      <p className="mt-1 max-w-lines text-ink-soft">{summary}</p>
    </>
  )
}
