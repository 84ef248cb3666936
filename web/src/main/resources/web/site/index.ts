/** The guest's site. */
import { start } from '../shared';
import './site-app';

void start('site-app');
