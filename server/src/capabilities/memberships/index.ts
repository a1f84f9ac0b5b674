export { answerApplication } from './applications/answer-application.ts'
export { offerMemberships } from './applications/offer-memberships.ts'
export { joinMember } from './join-account.ts'
export { serveMemberships } from './serve-memberships.ts'
