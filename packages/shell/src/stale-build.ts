export { isMissingCode, programOf, readServerBuild, reloadForNewBuild } from './missing-code/new-build.ts'
export { useServerBuild } from './missing-code/use-server-build.ts'
