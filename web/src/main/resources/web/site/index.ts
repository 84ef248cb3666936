/** The guest's site. */
import { start } from '../shared';
import { resumeSession } from './session';
import './styles/index.css';
import './site-app';

resumeSession();
void start('site-app');
