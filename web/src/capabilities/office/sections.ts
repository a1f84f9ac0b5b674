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
  UserRoundSearch,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageOfOffice } from './right-of-page.ts'

interface Section {
  /** Its texts are in locales/<language>/office.json under `sections`. */
  key: string
  path: PageOfOffice
  Icon: ComponentType<{ 'aria-hidden': true; className?: string }>
}

/** The pages of the office, in the order of their use; the navigation bar has the first ones that the role allows. */
export const sections: readonly Section[] = [
  { key: 'today', path: paths.office, Icon: CalendarDays },
  { key: 'sales', path: paths.officeSales, Icon: Ticket },
  { key: 'closures', path: paths.officeClosures, Icon: OctagonX },
  { key: 'statistics', path: paths.officeStatistics, Icon: Fish },
  { key: 'takings', path: paths.officeTakings, Icon: Coins },
  { key: 'wardens', path: paths.officeWardens, Icon: ShieldCheck },
  { key: 'members', path: paths.officeMembers, Icon: IdCard },
  { key: 'messages', path: paths.officeMessages, Icon: Mail },
  { key: 'ordinances', path: paths.officeOrdinances, Icon: Gavel },
  { key: 'exports', path: paths.officeExports, Icon: Sheet },
  { key: 'events', path: paths.officeEvents, Icon: ScrollText },
  { key: 'rules', path: paths.officeRules, Icon: BookOpenText },
  { key: 'codes', path: paths.officeCodes, Icon: TicketPercent },
  { key: 'zones', path: paths.officeZones, Icon: MapIcon },
  { key: 'begin', path: paths.officeBegin, Icon: Flag },
  { key: 'trial', path: paths.officeTrial, Icon: CircleHelp },
  { key: 'cards', path: paths.officeCards, Icon: CreditCard },
  { key: 'settings', path: paths.officeSettings, Icon: Settings },
  { key: 'people', path: paths.officePeople, Icon: UserRoundSearch },
  { key: 'staff', path: paths.officeStaff, Icon: Users },
]

/** Entries of the bar beside "More". */
export const IN_THE_BAR = 4
