/** The staff desk. */
import { start } from '../shared';
import './desk-app';

void start('desk-app');
