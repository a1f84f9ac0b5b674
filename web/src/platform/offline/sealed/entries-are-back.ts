/** What came back into the store is shown and sent: the log may have been read before it was there. */
export async function entriesAreBack(): Promise<void> {
  const [{ readRiverLog }, { requestSync }] = await Promise.all([
    import('../live-log.ts'),
    import('../sync-state.ts'),
  ])
  await readRiverLog()
  requestSync()
}
