import { inEachLanguage } from '#rules/text-languages.ts'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Draft, rightOfPart } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ClubCards } from '../cards/club-cards.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { AnglersCard } from './anglers-card.tsx'
import { CalendarFields } from './calendars/calendar-fields.tsx'
import { CLUB_PARTS, type ClubPart } from './fields/club-fields.ts'
import type { RuleField } from './fields/field.ts'
import { RuleFields } from './fields/rule-fields.tsx'
import { PartPage } from './part-page.tsx'
import { NoSuchPart, useIsPartThere } from './no-such-part.tsx'
import { PermitSections } from './permit-sections.tsx'
import { PlanJoiners } from './trial/plan-joiners.tsx'
import { ThreeBuyers } from './trial/three-buyers.tsx'
import { RemovePart } from './remove-part.tsx'
import { useFileOf } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'
import { WatersPart } from './waters/waters-part.tsx'

interface PartProps {
  associationId: number
  draft: Draft
  part: PartName
}

interface OnePartProps extends Omit<PartProps, 'associationId'> {
  office: Office
}

const isList = ({ kind }: RuleField): boolean => kind === 'rows' || kind === 'lines'
const isClubPart = (part: string): part is ClubPart => Object.hasOwn(CLUB_PARTS, part)

/** One permit, or one list of shared rules. */
export function OnePart({ office, draft, part }: OnePartProps) {
  const { associationId } = office
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const [list, key] = part.split('/')
  return (
    <div className="flex flex-col gap-5">
      <Link href={officePath(paths.officeRules)}>
        <span className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('office-rules.back')}
        </span>
      </Link>
      {list === 'permits' && key !== undefined ? (
        <PermitPart associationId={associationId} draft={draft} part={part} permitKey={key} />
      ) : part === 'calendars' ? (
        <>
          <h2 className="text-2xl">{t('office-rules.parts.calendars')}</h2>
          <PartPage
            associationId={associationId}
            draft={draft}
            part={part}
            beginning={{}}
            renderFields={() => <CalendarFields />}
          />
        </>
      ) : part === 'stripeAccount' ? (
        <>
          <h2 className="text-2xl">{t('office-rules.parts.stripeAccount')}</h2>
          <p className="max-w-lines text-ink-soft">{t('office-rules.partTexts.stripeAccount')}</p>
          <ClubCards office={office} draft={draft} from="rules" />
        </>
      ) : !may(office, rightOfPart(part)) ? (
        <p>{t('office-rules.codes.notYours')}</p>
      ) : part === 'waters' ? (
        <>
          <h2 className="text-2xl">{t('office-rules.parts.waters')}</h2>
          <WatersPart associationId={associationId} draft={draft} />
        </>
      ) : isClubPart(part) ? (
        <>
          <h2 className="text-2xl">{t(`office-rules.parts.${part}`)}</h2>
          <p className="max-w-lines text-ink-soft">{t(`office-rules.partTexts.${part}`)}</p>
          <PartPage
            associationId={associationId}
            draft={draft}
            part={part}
            {...(isList(CLUB_PARTS[part]) && { beginning: [] })}
            renderFields={() => (
              <RuleFields fields={[{ ...CLUB_PARTS[part], label: `list.${part}` }]} at={[]} />
            )}
            {...(part === 'membershipPlans' && { renderBeside: besidePlans })}
          />
        </>
      ) : (
        <p>{t('office-rules.noSuchPart')}</p>
      )}
    </div>
  )
}

/** What a new permit begins with: the first one of the association, without its name and its places. */
function newPermit(key: string, { permits }: WrittenFile): unknown {
  const [first] = permits
  const rest = first ?? {
    type: 'guest',
    sale: { opens: [{ before: 'P14D', at: '20:00' }] },
    prices: { per: 'day', base: '' },
  }
  const { addOns: _extras, capacity: _places, ...like } = { addOns: undefined, capacity: undefined, ...rest }
  const empty = inEachLanguage('')
  return { ...like, key, name: empty, summary: empty, conditions: first?.conditions ?? empty }
}

function PermitPart({ associationId, draft, part, permitKey }: PartProps & { permitKey: string }) {
  const { t } = useTranslation()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const found = partsOf(file).get(part) as WrittenFile['permits'][number] | undefined
  const isThere = useIsPartThere(associationId, draft, part)
  if (!isThere) return <NoSuchPart of="permit" />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-2xl wrap-anywhere">
          {found === undefined ? t('office-rules.addPermit') : textOf(found.name)}
        </h2>
        {found !== undefined && (
          <RemovePart
            associationId={associationId}
            draft={draft}
            part={part}
            name={textOf(found.name)}
            back={paths.officeRules}
            text={t('office-rules.removeText')}
          />
        )}
      </div>
      <PartPage
        associationId={associationId}
        draft={draft}
        part={part}
        beginning={newPermit(permitKey, file)}
        renderFields={(whole) => <PermitSections file={whole} permitKey={permitKey} />}
        renderBeside={(whole) => <Beside file={whole} permitKey={permitKey} />}
      />
    </>
  )
}

const besidePlans = (whole: WrittenFile) => <BesidePlans file={whole} />

/** Who could join today, and for how much. */
function BesidePlans({ file }: { file: WrittenFile }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-3 rounded-md border border-hair bg-sheet p-4">
      <h3 className="text-lg">{t('office-rules.joiners.title')}</h3>
      <PlanJoiners file={file} />
    </section>
  )
}

/** What anglers read, and who could buy it. */
function Beside({ file, permitKey }: { file: WrittenFile; permitKey: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{t('office-rules.asAnglers')}</h3>
        <AnglersCard file={file} permitKey={permitKey} />
      </section>
      <section className="flex flex-col gap-1 rounded-md border border-hair bg-sheet p-4">
        <h3 className="text-lg">{t('office-rules.trial.title')}</h3>
        <ThreeBuyers file={file} permitKey={permitKey} />
      </section>
    </div>
  )
}
