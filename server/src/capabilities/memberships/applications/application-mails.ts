import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import { greeted, nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { lastCatalogue } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import type { ApplicationRow } from '../../purchase/index.ts'

type Needs = Pick<Services, 'db' | 'texts' | 'config'>

/** To who asked; nothing where their account is closed. */
export async function applicationMail(
  { db, texts, config }: Needs,
  tx: Tx,
  row: ApplicationRow,
  text: 'offered' | 'queued' | 'refused' | 'missed',
): Promise<Letter[]> {
  const account = await accountById(tx, row.account_id)
  const association = (await lastCatalogue(db)).associations.get(row.association_id)
  if (account === undefined || !account.active || association === undefined) return []
  const { language } = account
  const until =
    row.pay_until === null ? '' : limitInWords(texts, language, association.timeZone, row.pay_until)
  return [
    {
      to: account.email,
      language,
      text: `membership-sale.applications.${text}`,
      values: {
        name: greeted(account.firstName),
        title: inLanguage(row.plan.name, language),
        member: memberInMail(row),
        association: association.name,
        until,
        reason: row.reason ?? '',
      },
      link: startLink(config.publicUrl, mailedPaths.memberCards()),
    },
  ]
}

/** For whom it was asked, as far as it looks like a name; of another angler it is the e-mail of their account. */
function memberInMail({ member_name: name }: ApplicationRow): string {
  const [firstName = '', ...others] = name.split(' ')
  const isEmail = others.length === 0 && firstName.includes('@')
  return (isEmail ? name : nameInMail({ firstName, lastName: others.join(' ') })) || '–'
}
