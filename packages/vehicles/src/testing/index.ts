export { CommandStage, commandWorld, type CommandWorld } from './stage.tsx'
