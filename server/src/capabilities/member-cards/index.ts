export { cardsOfMembers, memberOnCard } from './cards-of-members.ts'
export { serveMemberCards } from './serve-cards.ts'
