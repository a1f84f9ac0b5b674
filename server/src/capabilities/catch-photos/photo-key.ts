/** Of its file; the trigger `forget_photo_files` of the database has the same. */
export const photoKey = (photoId: string): string => `catch-photo/${photoId}`
