/** Where a file is: what was stored before another storage was configured stays where it is. */
export type FilePlace = 'database' | 's3'
