export { isFullScreenPath } from './wire/full-screen-paths.ts'
