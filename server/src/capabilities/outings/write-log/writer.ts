export interface Writer {
  accountId: string
  kind: 'angler' | 'warden'
}
