export { isFullScreenPath, takesSeveralVehicles } from './wire/full-screen-paths.ts'
