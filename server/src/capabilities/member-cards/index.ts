export { cardsOfMembers, memberOnCard } from './cards-of-members.ts'
export { childWithCard, serveMemberCards } from './serve-cards.ts'
