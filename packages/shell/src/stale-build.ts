export { isStaleBuild, reloadForNewBuild } from './notifications/stale-build.ts'
