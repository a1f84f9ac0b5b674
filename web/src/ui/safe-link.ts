const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i

/** Where a link in an association's text may lead: to the web, a mail, a phone. */
export const isSafeLink = (address: string): boolean => SAFE_LINK.test(address)
