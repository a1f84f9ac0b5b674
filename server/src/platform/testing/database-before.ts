import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { allMigrations, MIGRATION_TABLE } from '../database/migrate.ts'

/** A database of this file's tests as it was before a migration, such as `0031_quotas.sql`. */
export function useDatabaseBefore(migration: string) {
  const database = `lenza_before_${migration.replace('.sql', '')}`
  let client: pg.Client
  const administer = async (sql: string) => {
    const admin = new pg.Client(inject('postgres'))
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  beforeAll(async () => {
    await administer(`create database ${database}`)
    client = new pg.Client({ ...inject('postgres'), database })
    await client.connect()
    await client.query(MIGRATION_TABLE)
    for (const { name, sql } of allMigrations()) if (name < migration) await client.query(sql)
  })
  afterAll(async () => {
    await client?.end()
    await administer(`drop database if exists ${database} with (force)`)
  })
  return {
    rowsOf: async (sql: string, values: unknown[] = []) => (await client.query<object>(sql, values)).rows,
    migrate: () => client.query(allMigrations().find(({ name }) => name === migration)?.sql ?? ''),
  }
}
