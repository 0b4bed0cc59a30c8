export { TrackPlayer, type TrackPlayerProps } from './map/track-player.tsx'
