import { useTranslation } from 'react-i18next'
import { TECHNIQUES } from '#rules/codes.ts'
import type { PermitOnPaper } from '../permit-on-paper.ts'
import { PermitCard } from '../permit-card.tsx'
import { PermitTicket } from '../permit-ticket.tsx'
import { RiverLines } from '../river-lines.tsx'
import { TODAY, brook, qrPicture, reach } from './samples.ts'

export function Permits() {
  const { t } = useTranslation()
  const permit: PermitOnPaper = {
    name: t('gallery.permit.name'),
    association: t('gallery.permit.association'),
    colour: '#0E5E59',
    state: 'issued',
    firstDay: TODAY,
    lastDay: TODAY,
    slot: { name: t('gallery.permit.slot'), from: '06:00:00', to: '13:00:00' },
    zone: { name: t('gallery.permit.zone'), shape: reach },
    techniques: [TECHNIQUES.fly, TECHNIQUES.spinning],
    keeping: 'choice',
    holder: { firstName: 'Anna', lastName: 'Bianchi', birthYear: 1988 },
    minor: { firstName: 'Luca', lastName: 'Bianchi', birthYear: 2016 },
    licence: t('gallery.permit.licence'),
    limits: [t('gallery.permit.limit')],
    shortCode: 'K7PM-4XQ2',
  }
  const qr = <img src={qrPicture} alt={t('gallery.permit.qr')} />
  return (
    <>
      <div className="grid gap-8 [&>*]:min-w-0 lg:grid-cols-2">
        <div className="relative -mx-4 overflow-hidden px-4 py-6">
          <RiverLines />
          <div className="relative">
            <PermitTicket permit={permit} today={TODAY} qr={qr} level={3} />
          </div>
        </div>
        <div className="flex flex-col gap-3">
          <Cards />
        </div>
      </div>
      <div className="grid gap-8 [&>*]:min-w-0 md:grid-cols-2 lg:grid-cols-3">
        <PermitTicket
          permit={{
            ...permit,
            firstDay: '2027-05-08',
            lastDay: '2027-05-14',
            minor: undefined,
            slot: undefined,
            keeping: 'released',
            options: [t('gallery.permit.boat')],
            zone: { name: t('gallery.permit.brook'), shape: brook },
          }}
          today={TODAY}
          qr={qr}
          level={3}
        />
        <PermitTicket
          permit={{ ...permit, minor: undefined, limits: [] }}
          today="2027-05-20"
          qr={qr}
          level={3}
        />
        <PermitTicket
          permit={{ ...permit, state: 'voided', minor: undefined, limits: [], zone: undefined }}
          today={TODAY}
          qr={qr}
          level={3}
        />
      </div>
    </>
  )
}

function Cards() {
  const { t } = useTranslation()
  const text = (key: string) => t(`gallery.cards.${key}`)
  return (
    <>
      <PermitCard
        href="#one"
        name={text('zone')}
        association={text('sarca')}
        summary={text('zoneSummary')}
        priceCents={4000}
        techniques={[TECHNIQUES.fly, TECHNIQUES.spinning]}
        keeping="choice"
        placesLeft={3}
        places={4}
      />
      <PermitCard
        href="#two"
        name={text('river')}
        association={text('noce')}
        summary={text('riverSummary')}
        priceCents={2250}
        techniques={[TECHNIQUES.fly]}
        keeping="released"
        placesLeft={18}
        places={30}
      />
      <PermitCard
        href="#three"
        name={text('lakes')}
        association={text('noce')}
        priceCents={1800}
        techniques={[TECHNIQUES.naturalBait, TECHNIQUES.carp, TECHNIQUES.eel]}
        keeping="kept"
      />
      <PermitCard
        href="#four"
        name={text('reserve')}
        association={text('sarca')}
        priceCents={3500}
        techniques={[TECHNIQUES.fly]}
        keeping="released"
        refused={{ reason: text('full'), nextDay: '2027-05-04', nextHref: '#next' }}
      />
      <PermitCard
        href="#five"
        name={text('october')}
        association={text('sarca')}
        priceCents={2500}
        techniques={[TECHNIQUES.spinning]}
        keeping="released"
        refused={{ reason: text('early'), nextDay: '2027-10-01' }}
      />
    </>
  )
}
