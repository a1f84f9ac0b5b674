import type { FastifyReply, FastifyRequest } from 'fastify'
import { TEST_CARDS } from '../cards/test-cards.ts'
import { numberInGroups } from '../cards/number.ts'
import type { Ledger, LedgerEntry } from '../ledger.ts'
import { type Language, money, regionOf, texts } from '../texts.ts'
import { type Html, html } from './html.ts'
import { pageLanguage, sendPage } from './layout.ts'

const LAST = 20
/** In the language itself. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano', de: 'Deutsch' }
const LANGUAGES = Object.keys(NAMES) as Language[]

/** What the double is, its test cards, and the last payments. */
export function home(request: FastifyRequest, reply: FastifyReply, ledger: Ledger): FastifyReply {
  const language = pageLanguage(request)
  const words = texts[language].home
  const payments = ledger.entries().slice(-LAST).toReversed()
  return sendPage(reply, {
    language,
    title: words.title,
    main: html`
      <nav>
        ${LANGUAGES.filter((other) => other !== language).map(
          (other) => html`<a href="?lang=${other}" lang="${other}" hreflang="${other}">${NAMES[other]}</a> `,
        )}
      </nav>
      <h1>${words.title}</h1>
      <p class="lead">${words.what}</p>
      <h2>${words.cards}</h2>
      <p>${words.cardsHint}</p>
      <ul class="rows">
        ${TEST_CARDS.map(
          (card) =>
            html`<li>
              <code>${numberInGroups(card.number)}</code>
              <span>${texts[language].cards[card.tells]}</span>
            </li>`,
        )}
      </ul>
      <h2>${words.payments}</h2>
      ${payments.length === 0 ? html`<p>${words.none}</p>` : html``}
      <ul class="rows">
        ${payments.map((payment) => paymentRow(payment, language))}
      </ul>
      <p><a href="/ledger">${words.ledger}</a></p>
    `,
  })
}

function paymentRow(payment: LedgerEntry, language: Language): Html {
  const words = texts[language]
  const when = new Date(payment.createdAt * 1000)
  const amount = (cents: number): string => money(cents, payment.currency, language)
  return html`<li>
    <time datetime="${when.toISOString()}">
      ${when.toLocaleString(regionOf(language), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
    <span>
      <strong>${amount(payment.amount)}</strong> ${words.statuses[payment.status]}
      ${payment.refunded > 0 ? html`, ${words.home.refunded} ${amount(payment.refunded)}` : html``}
      <small>${payment.intent}</small>
    </span>
  </li>`
}
