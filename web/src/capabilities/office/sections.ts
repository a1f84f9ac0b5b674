import {
  BookOpenText,
  CalendarDays,
  CircleHelp,
  Coins,
  CreditCard,
  Fish,
  Flag,
  IdCard,
  Gavel,
  Mail,
  Map as MapIcon,
  OctagonX,
  ScrollText,
  Settings,
  Sheet,
  ShieldCheck,
  Ticket,
  TicketPercent,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { OfficeRight } from '#contract/office-fields.ts'
import { paths, type Path } from '#web/platform/navigation/paths.ts'

interface Section {
  /** Its texts are in locales/<language>/office.json under `sections`. */
  key: string
  path: Path
  Icon: ComponentType<{ 'aria-hidden': true; className?: string }>
  right: OfficeRight | 'any'
}

/** The pages of the office, in the order of their use; the navigation bar has the first ones that the role allows. */
export const sections: readonly Section[] = [
  { key: 'today', path: paths.office, Icon: CalendarDays, right: 'any' },
  { key: 'sales', path: paths.officeSales, Icon: Ticket, right: 'people' },
  { key: 'closures', path: paths.officeClosures, Icon: OctagonX, right: 'stopSale' },
  { key: 'statistics', path: paths.officeStatistics, Icon: Fish, right: 'statistics' },
  { key: 'takings', path: paths.officeTakings, Icon: Coins, right: 'money' },
  { key: 'wardens', path: paths.officeWardens, Icon: ShieldCheck, right: 'wardens' },
  { key: 'members', path: paths.officeMembers, Icon: IdCard, right: 'people' },
  { key: 'messages', path: paths.officeMessages, Icon: Mail, right: 'people' },
  { key: 'ordinances', path: paths.officeOrdinances, Icon: Gavel, right: 'terms' },
  { key: 'exports', path: paths.officeExports, Icon: Sheet, right: 'statistics' },
  { key: 'events', path: paths.officeEvents, Icon: ScrollText, right: 'people' },
  { key: 'rules', path: paths.officeRules, Icon: BookOpenText, right: 'terms' },
  { key: 'codes', path: paths.officeCodes, Icon: TicketPercent, right: 'money' },
  { key: 'zones', path: paths.officeZones, Icon: MapIcon, right: 'terms' },
  { key: 'begin', path: paths.officeBegin, Icon: Flag, right: 'publish' },
  { key: 'trial', path: paths.officeTrial, Icon: CircleHelp, right: 'terms' },
  { key: 'cards', path: paths.officeCards, Icon: CreditCard, right: 'payouts' },
  { key: 'settings', path: paths.officeSettings, Icon: Settings, right: 'settings' },
  { key: 'staff', path: paths.officeStaff, Icon: Users, right: 'staff' },
]

/** Entries of the bar beside "More". */
export const IN_THE_BAR = 4
