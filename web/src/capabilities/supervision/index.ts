export { CameraStage } from './check-permit/camera/camera-stage.tsx'
