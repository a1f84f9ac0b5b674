/** Where a member is written to by post; null: not known. */
export interface AddressColumns {
  street: string | null
  postcode: string | null
  town: string | null
  province: string | null
  country: string | null
}
