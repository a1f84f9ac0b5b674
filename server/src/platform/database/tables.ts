import type { BankTables } from './tables/bank-tables.ts'
import type { BookletTables } from './tables/booklet-tables.ts'
import type { CounterTables } from './tables/counter-tables.ts'
import type { IdentityTables } from './tables/identity-tables.ts'
import type { CatalogueTables } from './tables/catalogue-tables.ts'
import type { FileTables } from './tables/file-tables.ts'
import type { MembershipTables } from './tables/membership-tables.ts'
import type { NoticeTables } from './tables/notice-tables.ts'
import type { OfficeTables } from './tables/office-tables.ts'
import type { OutletTables } from './tables/outlet-tables.ts'
import type { ProgramTables } from './tables/program-tables.ts'
import type { PurchaseTables } from './tables/purchase-tables.ts'
import type { RiverTables } from './tables/river-tables.ts'
import type { SavedCardTables } from './tables/saved-card-tables.ts'
import type { SystemTables } from './tables/system-tables.ts'
import type { TillTables } from './tables/till-tables.ts'
import type { WaitTables } from './tables/wait-tables.ts'

/** Every table that the query builder reads or writes. */
export interface Database
  extends
    BankTables,
    BookletTables,
    IdentityTables,
    CatalogueTables,
    FileTables,
    ProgramTables,
    PurchaseTables,
    RiverTables,
    SavedCardTables,
    NoticeTables,
    OfficeTables,
    MembershipTables,
    OutletTables,
    SystemTables,
    TillTables,
    WaitTables,
    CounterTables {}
