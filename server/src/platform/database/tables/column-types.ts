import type { ColumnType, JSONColumnType } from 'kysely'

/** Rows as PostgreSQL gives them: days are 'YYYY-MM-DD', moments are Date, counts are numbers. */
export type Moment = ColumnType<Date, Date | string, Date | string>
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T extends object> = JSONColumnType<T>
