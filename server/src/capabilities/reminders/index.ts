export { writeReminders } from './remind.ts'
export { tellNewsOfClubs } from './tell-news-of-clubs.ts'
